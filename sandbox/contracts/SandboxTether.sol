// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/**
 * @title Tether for the sandbox
 * @notice Behaves like the token on Ethereum where it differs from ERC-20: nothing is returned from transfer,
 * transferFrom and approve, and an allowance can be changed only from or to zero.
 * @dev Its runtime code is copied to another address, so everything about it lives in the code and not in storage.
 */
contract SandboxTether {
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    /// @notice The only account that may mint: the faucet, which deployed the code.
    address public immutable minter;

    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotMinter(address caller);
    error AllowanceMustBeZeroFirst(uint256 allowance);

    constructor() {
        minter = msg.sender;
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == minter, NotMinter(msg.sender));
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        uint256 allowed = allowance[msg.sender][spender];
        require(value == 0 || allowed == 0, AllowanceMustBeZeroFirst(allowed));
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
