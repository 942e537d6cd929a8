// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";

/**
 * @title A plain ERC-20 for the sandbox
 * @dev Its runtime code is copied to another address, so everything about it lives in the code and not in storage.
 */
contract SandboxToken is ERC20 {
    using ShortStrings for *;

    /// @notice The only account that may mint: the faucet, which deployed the code.
    address public immutable minter;

    ShortString private immutable _NAME;
    ShortString private immutable _SYMBOL;
    uint8 private immutable _DECIMALS;

    error NotMinter(address caller);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) ERC20("", "") {
        minter = msg.sender;
        _NAME = name_.toShortString();
        _SYMBOL = symbol_.toShortString();
        _DECIMALS = decimals_;
    }

    function name() public view override returns (string memory) {
        return _NAME.toString();
    }

    function symbol() public view override returns (string memory) {
        return _SYMBOL.toString();
    }

    function decimals() public view override returns (uint8) {
        return _DECIMALS;
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == minter, NotMinter(msg.sender));
        _mint(to, value);
    }
}
